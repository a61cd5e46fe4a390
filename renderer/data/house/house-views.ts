import { isStyled, settingsOf } from '../../../shared/house/state.ts'
import { useHouse } from './useHouse.ts'

/** The house's tags, in the order they were made. */
export const useTags = () => useHouse(['tags'], ({ tags }) => [...tags.values()])

/** The settings of the house. */
export const useSettings = () => useHouse(['settings'], settingsOf)

/** The looks of the clerk's screen. */
export const useThemes = () => useHouse(['themes'], ({ themes }) => [...themes.values()])

/** Whether the themes are in use. */
export const useIsStyled = () => useHouse(['styles'], isStyled)
