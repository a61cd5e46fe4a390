import { classNames } from '../../../../components/class-names.ts'

/** The commission book, open where it bids. */
export function BookTable({ isOpen }: { isOpen: boolean }) {
  return (
    <g transform="translate(1300 0)">
      <path d="M-25 372v-30q0 -24 18 -28v-8h14v8q18 4 18 28v30Z" className="fill-paper" />
      <circle cx={0} cy={290} r={17} className="fill-paper" />
      <path d="M-17 290q0 -22 17 -22t17 22" className="stroke-rule" />
      <path d="M-200 372h400v18h-400Z" className="fill-paper" />
      <path d="M-182 390v52M182 390v52" />
      <g
        className={classNames(
          'transition-transform duration-200',
          isOpen ? 'fill-advance-wash stroke-advance-ink' : 'fill-paper',
        )}
        style={{ transform: isOpen ? 'translateY(-14px)' : 'none' }}
      >
        <path d="M0 362q-32 -20 -78 -8v-40q46 -12 78 8q32 -20 78 -8v40q-46 -12 -78 8v-40Z" />
        <path d="M-64 328q26 -6 50 4M-64 340q26 -6 50 4M64 328q-26 -6 -50 4M64 340q-26 -6 -50 4" fill="none" />
      </g>
      <text
        x={96}
        y={344}
        stroke="none"
        className={classNames('text-[24px] font-medium', isOpen ? 'fill-advance-ink' : 'fill-ink-muted')}
      >
        The book
      </text>
    </g>
  )
}
