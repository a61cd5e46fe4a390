import { classNames } from '../../../components/class-names.ts'
import type { Scene } from './scene.ts'

/** The current call, as large as the window allows; a screen reader hears each once. */
export function Caption({
  scene: { saying, before },
  standstill,
}: {
  scene: Pick<Scene, 'saying' | 'before'>
  standstill: string | null
}) {
  const isHammer = saying?.kind === 'sold' || saying?.kind === 'passed' || saying?.kind === 'withdrawn'
  return (
    <div className="flex h-[26cqh] shrink-0 flex-col justify-center border-t border-rule px-[4cqw] text-center [@container(orientation:portrait)]:h-[22cqh]">
      <p role="status" className="text-[min(3.2cqh,2.4cqw)] font-medium text-accent-ink">
        {standstill}
      </p>
      {standstill === null && (
        <p aria-hidden className="truncate text-[min(2.8cqh,2.2cqw)] text-ink-muted">
          {before?.text ?? '\u00a0'}
        </p>
      )}
      <p
        role="log"
        aria-label="What is being said"
        className={classNames(
          'line-clamp-2 font-serif text-[min(6.4cqh,4.4cqw)] leading-[1.18] text-balance wrap-anywhere',
          saying?.kind === 'fair_warning' && 'text-warning-ink',
          isHammer && 'font-semibold text-accent-ink',
        )}
      >
        {saying?.text ?? 'The room is waiting.'}
      </p>
    </div>
  )
}
