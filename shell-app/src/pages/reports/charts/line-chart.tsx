import { useParentSize } from '@visx/responsive'
import { AreaClosed, LinePath } from '@visx/shape'
import { BarLink, type SeriesName, seriesFill } from '../../dashboard/chart-series.tsx'
import { Axes, chartHeight, scalesOf } from './axes.tsx'
import type { ChartData } from './chart-data.ts'

const seriesStroke: Partial<Record<SeriesName, string>> = {
  first: 'stroke-accent',
  second: 'stroke-info-text',
  third: 'stroke-gold-text',
  fourth: 'stroke-plum-text',
  fifth: 'stroke-danger',
  sixth: 'stroke-subtle',
  others: 'stroke-control',
}

/** One line for each series, filled for an area. For people who see it; the table has the same figures. */
export function LineChart({
  data: { points, series },
  isFilled,
  isShare,
}: {
  data: ChartData
  isFilled: boolean
  isShare: boolean
}) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const most = Math.max(0, ...series.flatMap(({ cells }) => cells.map((cell) => cell?.value ?? 0)))
  const scales = scalesOf(points, most, width)
  const { x, y } = scales
  const middle = (id: string) => (x(id) ?? 0) + x.bandwidth() / 2
  return (
    <div ref={parentRef} aria-hidden="true" className="w-full" style={{ height: chartHeight }}>
      {width > 0 ? (
        <Axes points={points} scales={scales} width={width} isShare={isShare}>
          {series.map(({ series: name, cells }) => {
            const marks = points.map(({ id }, place) => ({
              id,
              at: middle(id),
              value: cells[place]?.value ?? 0,
              cell: cells[place],
            }))
            const line = {
              data: marks,
              x: (mark: (typeof marks)[number]) => mark.at,
              y: (mark: (typeof marks)[number]) => y(mark.value),
            }
            return (
              <g key={name}>
                {isFilled && name !== 'others' ? (
                  <AreaClosed
                    {...line}
                    yScale={y}
                    className={`${seriesFill[name]} opacity-15`}
                    stroke="none"
                  />
                ) : null}
                <LinePath
                  {...line}
                  fill="none"
                  strokeWidth={2}
                  {...(name === 'others' && { strokeDasharray: '4 4' })}
                  className={seriesStroke[name] ?? ''}
                />
                {marks.map(({ id, at, value, cell }) =>
                  cell ? (
                    <BarLink key={id} to={cell.to}>
                      <title>{cell.title}</title>
                      <circle cx={at} cy={y(value)} r={12} className="fill-transparent" />
                      <circle
                        cx={at}
                        cy={y(value)}
                        r={points.length > 40 ? 1.5 : 3}
                        className={seriesFill[name]}
                      />
                    </BarLink>
                  ) : null,
                )}
              </g>
            )
          })}
        </Axes>
      ) : null}
    </div>
  )
}
