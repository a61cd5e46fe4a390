import { InstanceBase, InstanceStatus, runEntrypoint, type SomeCompanionConfigField } from '@companion-module/base'
import { carryOut, type DeedName } from './deeds.ts'
import { actionsOf, feedbacksOf, presetsOf, VARIABLES } from './definitions.ts'
import { type Known, Saleroom } from './saleroom.ts'

/** `cookie` comes from the link in `paired`. */
type Config = { link?: string; cookie?: string; paired?: string }

/** Saleroom for Bitfocus Companion. */
class SaleroomModule extends InstanceBase<Config> {
  private saleroom: Saleroom | null = null
  private known: Known | null = null
  private role: Known['role'] | null = null

  async init(config: Config): Promise<void> {
    this.setVariableDefinitions(VARIABLES)
    this.setFeedbackDefinitions(feedbacksOf(() => this.known))
    this.connect(config)
  }

  async configUpdated(config: Config): Promise<void> {
    this.connect(config)
  }

  async destroy(): Promise<void> {
    this.saleroom?.close()
  }

  getConfigFields(): SomeCompanionConfigField[] {
    return [
      {
        type: 'textinput',
        id: 'link',
        label: 'Link',
        width: 12,
        tooltip: 'A display or desk link from the dashboard of Saleroom: http://192.168.1.20:4680/display#…',
      },
    ]
  }

  private connect({ link = '', cookie = '', paired = '' }: Config): void {
    this.saleroom?.close()
    this.forget()
    this.updateStatus(InstanceStatus.Connecting)
    try {
      this.saleroom = new Saleroom({
        link,
        cookie: paired === link ? cookie : '',
        onCookie: (given) => this.saveConfig({ link, cookie: given, paired: link }),
        onKnown: (known) => this.show(known),
        onConnection: (problem) => {
          if (problem === null) return this.updateStatus(InstanceStatus.Ok)
          this.forget()
          this.updateStatus(InstanceStatus.ConnectionFailure, problem)
        },
      })
    } catch (error) {
      this.saleroom = null
      this.updateStatus(InstanceStatus.BadConfig, sentenceOf(error))
    }
  }

  private show(known: Known): void {
    this.known = known
    if (this.role !== known.role) {
      this.role = known.role
      this.setActionDefinitions(actionsOf(known.role, (name, paddle) => this.press(name, paddle)))
      this.setPresetDefinitions(presetsOf(known.role))
    }
    const { facts, waiting, role } = known
    const texts = Object.entries(facts).map(([name, value]) => [name, value ?? ''])
    this.setVariableValues({ ...Object.fromEntries(texts), waiting: waiting ?? '', link: role })
    this.checkFeedbacks()
  }

  /** Clears all values, so that no outdated price is shown. */
  private forget(): void {
    this.known = null
    this.setVariableValues(Object.fromEntries(VARIABLES.map(({ variableId }) => [variableId, ''])))
    this.checkFeedbacks()
  }

  private async press(name: DeedName, paddle: string): Promise<void> {
    try {
      const { saleroom, known } = this
      if (!saleroom || !known) throw new Error('Saleroom does not answer')
      await carryOut(name, { saleroom, known, paddle })
      this.setVariableValues({ message: '' })
    } catch (error) {
      this.log('warn', sentenceOf(error))
      this.setVariableValues({ message: sentenceOf(error) })
    }
  }
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

runEntrypoint(SaleroomModule, [])
