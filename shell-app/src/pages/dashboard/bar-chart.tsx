import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, BarRounded } from '@visx/shape'
import { BarLink, type ChartBar, seriesFill } from './chart-series.tsx'

/** A row of the chart: a name and its bars below each other. */
interface BarRow {
  readonly id: string
  readonly label: string
  readonly bars: readonly ChartBar[]
  /** A pale length behind the bars, in the same unit. */
  readonly behind?: number | undefined
  /** Small print at the end of the first bar. */
  readonly note?: string | undefined
}

const barHeight = 18
const barGap = 3
const rowGap = 14
const narrow = 480

/**
 * Horizontal bars by name. For people who see it and point at it; everything it says stands in the table that goes
 * with it too.
 */
export function BarChart({ rows }: { rows: readonly BarRow[] }) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const barsPerRow = Math.max(1, ...rows.map(({ bars }) => bars.length))
  const bandHeight = barsPerRow * (barHeight + barGap) + rowGap
  const height = rows.length * bandHeight
  const isNarrow = width < narrow
  const labelWidth = isNarrow ? 92 : 132
  const textWidth = Math.max(
    ...rows.flatMap(({ bars, note }) => bars.map(({ text }) => widthOf(note ? `${text} · ${note}` : text))),
    0,
  )
  const y = scaleBand({ domain: rows.map(({ id }) => id), range: [0, height] })
  const x = scaleLinear({
    domain: [
      0,
      Math.max(1, ...rows.flatMap(({ bars, behind = 0 }) => [behind, ...bars.map((bar) => bar.value)])),
    ],
    range: [0, Math.max(0, width - labelWidth - textWidth - 16)],
  })
  return (
    <div ref={parentRef} aria-hidden="true" className="w-full" style={{ height }}>
      {width > 0 ? (
        <svg width={width} height={height} className="block text-xs">
          {rows.map(({ id, label, bars, behind, note }) => {
            const top = (y(id) ?? 0) + (bandHeight - barsPerRow * (barHeight + barGap)) / 2
            const rowMiddle = (y(id) ?? 0) + bandHeight / 2
            return (
              <g key={id}>
                <text x={0} y={rowMiddle} dominantBaseline="central" className="fill-fg">
                  <title>{label}</title>
                  {shortened(label, labelWidth - 8)}
                </text>
                {behind ? (
                  <Bar
                    x={labelWidth}
                    y={top}
                    width={x(behind)}
                    height={barHeight}
                    rx={3}
                    className="fill-accent-soft"
                  />
                ) : null}
                {bars.map((bar, place) => {
                  const barTop = top + place * (barHeight + barGap)
                  const length = bar.value > 0 ? Math.max(2, x(bar.value)) : 0
                  return (
                    <BarLink key={bar.series} to={bar.to}>
                      <title>{bar.title}</title>
                      <rect
                        x={labelWidth}
                        y={barTop}
                        width={Math.max(0, width - labelWidth)}
                        height={barHeight}
                        className="fill-transparent"
                      />
                      {length > 0 ? (
                        <BarRounded
                          x={labelWidth}
                          y={barTop}
                          width={length}
                          height={barHeight}
                          radius={Math.min(3, length / 2)}
                          right
                          className={seriesFill[bar.series]}
                        />
                      ) : null}
                      <text
                        x={labelWidth + Math.max(length, place === 0 ? x(behind ?? 0) : 0) + 6}
                        y={barTop + barHeight / 2}
                        dominantBaseline="central"
                        className="fill-fg font-medium tabular-nums"
                      >
                        {bar.text}
                        {note && place === 0 ? (
                          <tspan className="fill-muted font-normal"> · {note}</tspan>
                        ) : null}
                      </text>
                    </BarLink>
                  )
                })}
              </g>
            )
          })}
        </svg>
      ) : null}
    </div>
  )
}

const letterWidth = 6.6

const widthOf = (text: string): number => text.length * letterWidth

/** The text, or its beginning with an ellipsis where it is wider than there is room. */
function shortened(text: string, room: number): string {
  const letters = Math.floor(room / letterWidth)
  return text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1)).trimEnd()}…`
}
