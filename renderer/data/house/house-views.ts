import { isStyled, settingsOf } from '../../../shared/house/state.ts'
import { useHouse } from './useHouse.ts'

export const useTags = () => useHouse(['tags'], ({ tags }) => [...tags.values()])

export const useSettings = () => useHouse(['settings'], settingsOf)

/** Returns the themes of the clerk's screen. */
export const useThemes = () => useHouse(['themes'], ({ themes }) => [...themes.values()])

export const useIsStyled = () => useHouse(['styles'], isStyled)
