import { z } from 'zod'
import { unknown } from '../../engine/decision.ts'
import { shapeOf } from '../../engine/field.ts'
import { ColourInput, THEME_FIELDS, Theme } from '../../entities/tag.ts'
import { houseCommand, houseEvent, invariant } from '../rows.ts'
import { type House, isStyled, ONLY, withRecord } from '../state.ts'

const ThemeId = z.string().min(1).max(64)
const Enabled = z.object({ enabled: z.boolean() })

function theTheme({ themes }: House, id: string): Theme {
  const theme = themes.get(id)
  if (!theme) throw new Error(`The reply's theme ${id} is not in the house`)
  return theme
}

/** Changes each theme. */
function eachTheme(house: House, change: (theme: Theme) => Theme): House {
  return [...house.themes.values()].reduce((next, theme) => withRecord(next, 'themes', theme.id, change(theme)), house)
}

export const createTheme = houseCommand({
  role: 'staff',
  route: 'POST /api/themes',
  summary: 'Makes a theme; the first one is the default and active',
  input: z.strictObject({
    name: z.string().trim().min(1, 'Please enter a theme name').max(60),
    backgroundColor: ColourInput.default('#ffffff'),
    isDefault: z.boolean().optional(),
  }),
  decide(house, { name, backgroundColor, isDefault = false }, { id }) {
    const isFirst = house.themes.size === 0
    return [themeCreated({ theme: { id, name, backgroundColor, isDefault: isFirst || isDefault, isActive: isFirst } })]
  },
  replies: Theme,
  reply: (after, { given }) => theTheme(after, given.id),
})

export const activateTheme = houseCommand({
  role: 'staff',
  route: 'POST /api/themes/:id/activate',
  summary: 'Makes a theme the active one',
  input: z.strictObject({ id: ThemeId }),
  decide(house, { id }) {
    const theme = house.themes.get(id)
    if (!theme) return unknown('theme_unknown', 'This theme does not exist.')
    return theme.isActive ? [] : [themeActivated({ id })]
  },
  replies: Theme,
  reply: (after, { input }) => theTheme(after, input.id),
})

export const setStyleEditor = houseCommand({
  role: 'staff',
  route: 'POST /api/style-editor/enabled',
  summary: 'Switches themes on or off',
  input: z.strictObject({ enabled: z.boolean() }),
  decide: (house, { enabled }) => (isStyled(house) === enabled ? [] : [styleEditorSet({ enabled })]),
  replies: Enabled,
  reply: (after) => ({ enabled: isStyled(after) }),
})

export const themeCreated = houseEvent('theme_created', {
  version: 1,
  fields: z.strictObject({ theme: z.strictObject(shapeOf(THEME_FIELDS)) }),
  sentence: ({ theme }) => `Theme “${theme.name}” made`,
  evolve(house, { theme }) {
    const others = theme.isDefault ? eachTheme(house, (each) => ({ ...each, isDefault: false })) : house
    return withRecord(others, 'themes', theme.id, theme)
  },
})

export const themeActivated = houseEvent('theme_activated', {
  version: 1,
  fields: z.strictObject({ id: ThemeId }),
  sentence: ({ id }, before) => `Theme “${before.themes.get(id)?.name ?? id}” activated`,
  evolve: (house, { id }) => eachTheme(house, (each) => ({ ...each, isActive: each.id === id })),
})

export const styleEditorSet = houseEvent('style_editor_set', {
  version: 1,
  fields: z.strictObject({ enabled: z.boolean() }),
  sentence: ({ enabled }) => (enabled ? 'Themes switched on' : 'Themes switched off'),
  evolve: (house, { enabled }) => withRecord(house, 'styles', ONLY, { enabled }),
})

/** If there are themes, exactly one is active and one is the default. */
export const oneTheme = invariant((after) => {
  const themes = [...after.themes.values()]
  const isBroken = (['isActive', 'isDefault'] as const).filter(
    (field) => themes.length > 0 && themes.filter((theme) => theme[field]).length !== 1,
  )
  return isBroken.flatMap((field) => themes.map(({ id }) => ({ table: 'themes' as const, key: id, field })))
})
