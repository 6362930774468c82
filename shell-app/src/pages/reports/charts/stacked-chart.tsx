import { useParentSize } from '@visx/responsive'
import { BarLink, seriesFill } from '../../dashboard/chart-series.tsx'
import { Axes, chartHeight, scalesOf } from './axes.tsx'
import type { ChartData } from './chart-data.ts'

/** Columns whose parts add up. For people who see it and point at it; the table has the same figures. */
export function StackedChart({ data: { points, series }, isShare }: { data: ChartData; isShare: boolean }) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const heights = points.map((_, place) =>
    series.reduce((sum, { cells }) => sum + (cells[place]?.value ?? 0), 0),
  )
  const scales = scalesOf(points, Math.max(0, ...heights), width)
  const { x, y } = scales
  const columnWidth = Math.min(48, x.bandwidth())
  return (
    <div ref={parentRef} aria-hidden="true" className="w-full" style={{ height: chartHeight }}>
      {width > 0 ? (
        <Axes points={points} scales={scales} width={width} isShare={isShare}>
          {points.map(({ id }, place) => {
            const left = (x(id) ?? 0) + (x.bandwidth() - columnWidth) / 2
            let below = 0
            return series.map(({ series: name, cells }) => {
              const cell = cells[place]
              if (!cell || cell.value <= 0) return null
              const from = below
              below += cell.value
              // A line of the surface keeps the parts apart.
              const height = Math.max(1, y(from) - y(below) - 1)
              return (
                <BarLink key={`${id} ${name}`} to={cell.to}>
                  <title>{cell.title}</title>
                  <rect
                    x={left}
                    y={y(below)}
                    width={columnWidth}
                    height={height}
                    rx={2}
                    className={seriesFill[name]}
                  />
                </BarLink>
              )
            })
          })}
        </Axes>
      ) : null}
    </div>
  )
}
