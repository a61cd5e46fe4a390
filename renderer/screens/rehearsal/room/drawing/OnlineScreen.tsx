import { classNames } from '../../../../components/class-names.ts'

/** The screen on the wall that shows the paddle of an accepted online bid. */
export function OnlineScreen({ paddle }: { paddle: string | null }) {
  const isOn = paddle !== null
  return (
    <g transform="translate(1300 160)" className={classNames(isOn && 'stroke-online-ink')}>
      <rect
        x={-170}
        y={-76}
        width={340}
        height={150}
        rx={8}
        className={classNames('transition-colors duration-200', isOn ? 'fill-online' : 'fill-paper')}
      />
      <path d="M-40 74v18h80v-18" className="fill-paper" />
      <text
        y={isOn ? -26 : 10}
        textAnchor="middle"
        stroke="none"
        className={classNames('text-[26px] font-medium', isOn ? 'fill-on-online' : 'fill-ink-muted')}
      >
        Online
      </text>
      {isOn && (
        <text
          y={42}
          textAnchor="middle"
          stroke="none"
          className="figures fill-on-online font-serif text-[66px] font-semibold"
        >
          {paddle}
        </text>
      )}
    </g>
  )
}
