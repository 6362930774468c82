import { formatCount } from '@ginkgo/ui'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarRounded, Line } from '@visx/shape'
import { BarLink, type ChartBar, seriesFill } from './chart-series.tsx'

/** A stretch of time with its columns beside each other. */
interface ColumnGroup {
  readonly id: string
  readonly label: string
  readonly bars: readonly ChartBar[]
}

const height = 220
const margin = { top: 8, right: 16, bottom: 24, left: 32 }
const pixelsPerLabel = 64

/**
 * Counts over time. For people who see it and point at it; everything it says stands in the table that goes with it
 * too.
 */
export function ColumnChart({ groups }: { groups: readonly ColumnGroup[] }) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const innerWidth = Math.max(0, width - margin.left - margin.right)
  const bottom = height - margin.bottom
  const seriesCount = Math.max(1, ...groups.map(({ bars }) => bars.length))
  const most = Math.max(1, ...groups.flatMap(({ bars }) => bars.map(({ value }) => value)))
  const x = scaleBand({
    domain: groups.map(({ id }) => id),
    range: [margin.left, margin.left + innerWidth],
    padding: 0.25,
  })
  const y = scaleLinear({ domain: [0, most], range: [bottom, margin.top], nice: true })
  const columnWidth = Math.min(22, x.bandwidth() / seriesCount)
  const labelOf = new Map(groups.map(({ id, label }) => [id, label]))
  const every = Math.max(1, Math.ceil((groups.length * pixelsPerLabel) / Math.max(1, innerWidth)))
  const ticks = y.ticks(Math.min(4, most)).filter(Number.isInteger)
  return (
    <div ref={parentRef} aria-hidden="true" className="w-full" style={{ height }}>
      {width > 0 ? (
        <svg width={width} height={height} className="block">
          {ticks.map((tick) => (
            <Line
              key={tick}
              from={{ x: margin.left, y: y(tick) }}
              to={{ x: width - margin.right, y: y(tick) }}
              className="stroke-line"
            />
          ))}
          {groups.map(({ id, bars }) => {
            const start = (x(id) ?? 0) + (x.bandwidth() - columnWidth * bars.length) / 2
            return bars.map(({ series, value, title, to }, place) =>
              value > 0 ? (
                <BarLink key={`${id} ${series}`} to={to}>
                  <title>{title}</title>
                  <BarRounded
                    x={start + place * columnWidth}
                    y={y(value)}
                    width={Math.max(1, columnWidth - 1)}
                    height={bottom - y(value)}
                    radius={Math.min(3, columnWidth / 3)}
                    top
                    className={seriesFill[series]}
                  />
                </BarLink>
              ) : null,
            )
          })}
          <AxisLeft
            scale={y}
            left={margin.left}
            tickValues={ticks}
            hideAxisLine
            hideTicks
            tickFormat={(tick) => formatCount(Number(tick))}
            tickLabelProps={{ ...axisText, textAnchor: 'end', dx: -2, dy: '0.33em' }}
          />
          <AxisBottom
            scale={x}
            top={bottom}
            hideTicks
            axisLineClassName="stroke-line-strong"
            tickValues={groups.filter((_, place) => place % every === 0).map(({ id }) => id)}
            tickFormat={(id) => labelOf.get(id) ?? ''}
            tickLabelProps={{ ...axisText, textAnchor: 'middle' }}
          />
        </svg>
      ) : null}
    </div>
  )
}

const axisText = { className: 'fill-muted text-xs tabular-nums', fontFamily: 'inherit' } as const
