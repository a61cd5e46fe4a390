import { useToast } from '../../../components/toast/useToast.ts'
import { useDesk } from '../../../desk/desk.ts'

/** Does once what the same key or button asks for twice within a quarter of a second, and says so. */
export function useOnePress() {
  const { isNewPress } = useDesk()
  const { showToast } = useToast()
  return (what: string, { timeStamp }: Pick<Event, 'timeStamp'>, act: () => void): void => {
    if (isNewPress(what, timeStamp)) act()
    else showToast({ title: 'Pressed twice, taken once' })
  }
}
