import { classNames } from '../../../components/class-names.ts'
import type { Scene } from './scene.ts'

/** What is being said, as large as the window lets it be; a screen reader hears each once. */
export function Caption({ scene: { saying, before } }: { scene: Pick<Scene, 'saying' | 'before'> }) {
  const isHammer = saying?.kind === 'sold' || saying?.kind === 'passed' || saying?.kind === 'withdrawn'
  return (
    <div className="flex h-[26cqh] shrink-0 flex-col justify-center border-t border-rule px-[4cqw] text-center [@container(orientation:portrait)]:h-[22cqh]">
      <p aria-hidden className="truncate text-[min(2.8cqh,2.2cqw)] text-ink-muted">
        {before?.text ?? ' '}
      </p>
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
