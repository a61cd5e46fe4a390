import { useLocation } from 'react-router-dom'
import { isPageOfItsOwn, SCREEN_GROUPS } from '../../shared/screens.ts'
import { MenuEntry } from './MenuEntry.tsx'

/** Staff's further screens, in groups. */
export function StaffMenu({ onChoose }: { onChoose: () => void }) {
  const { pathname } = useLocation()
  return (
    <div className="border-hairline max-sm:mt-1.5 max-sm:border-t sm:border-s">
      {SCREEN_GROUPS.map(({ name, screens }) => (
        <section key={name} aria-label={name} className="pt-2.5">
          <h2 className="px-4 pb-0.5 text-xs font-semibold text-ink-muted">{name}</h2>
          <ul>
            {screens.map((screen) => (
              <li key={screen.path}>
                {isPageOfItsOwn(screen) ? (
                  <a href={screen.path} className="block border-s-2 border-transparent px-4 py-1.5 hover:bg-sunken">
                    {screen.label}
                  </a>
                ) : (
                  <MenuEntry to={screen.path} isCurrent={pathname === screen.path} onChoose={onChoose}>
                    {screen.label}
                  </MenuEntry>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
