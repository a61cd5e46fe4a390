import { classNames } from '../../../../components/class-names.ts'

const LOOKS = {
  floor: { board: 'fill-paper stroke-accent-ink', number: 'fill-accent-ink' },
  phone: { board: 'fill-telephone stroke-telephone', number: 'fill-on-telephone' },
} as const

/** A paddle with its number, which is as large in the last row as in the first to be readable. */
export function Paddle({ number, look, isUp }: { number: string; look: keyof typeof LOOKS; isUp: boolean }) {
  const { board, number: ink } = LOOKS[look]
  return (
    <g
      className="transition-[transform,opacity] duration-200"
      style={{ transform: isUp ? 'translateY(0)' : 'translateY(56px)', opacity: isUp ? 1 : 0 }}
    >
      <path d="M-5 -8v58h10v-58" className={board} />
      <rect x={-52} y={-76} width={104} height={70} rx={9} className={classNames(board, 'stroke-[4px]')} />
      <text
        y={-25}
        textAnchor="middle"
        stroke="none"
        fontSize={number.length > 3 ? 40 : 50}
        className={classNames(ink, 'figures font-serif font-semibold')}
      >
        {number}
      </text>
    </g>
  )
}
