import { formatCount } from '@ginkgo/ui'
import { useParentSize } from '@visx/responsive'
import { Line } from '@visx/shape'
import { BarLink } from '../../dashboard/chart-series.tsx'
import { Axes, chartHeight, scalesOf } from './axes.tsx'

interface Step {
  readonly label: string
  readonly value: number
  readonly step: 'adds' | 'takes' | 'total'
  readonly title: string
  readonly to: string | undefined
}

/** From where to where each step goes. */
export function levelsOf(steps: readonly Pick<Step, 'value' | 'step'>[]): { from: number; to: number }[] {
  let level = 0
  return steps.map(({ value, step }) => {
    const from = step === 'total' ? 0 : level
    level = step === 'total' ? value : step === 'takes' ? level - value : level + value
    return { from, to: level }
  })
}

/** Steps from one total to another. For people who see it and point at it; the table has the same figures. */
export function WaterfallChart({ steps }: { steps: readonly Step[] }) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const levels = levelsOf(steps)
  const points = steps.map(({ label }) => ({ id: label, label }))
  const scales = scalesOf(points, Math.max(0, ...levels.flatMap(({ from, to }) => [from, to])), width)
  const { x, y } = scales
  return (
    <div ref={parentRef} aria-hidden="true" className="w-full" style={{ height: chartHeight }}>
      {width > 0 ? (
        <Axes points={points} scales={scales} width={width} isShare={false}>
          {steps.map(({ label, value, step, title, to: link }, place) => {
            const { from, to } = levels[place]!
            const left = x(label) ?? 0
            const top = y(Math.max(from, to))
            const next = steps[place + 1]
            const colour = step === 'total' ? 'fill-info-text' : to < from ? 'fill-danger' : 'fill-accent'
            return (
              <g key={label}>
                <BarLink to={link}>
                  <title>{title}</title>
                  <rect
                    x={left}
                    y={top}
                    width={x.bandwidth()}
                    height={Math.max(value === 0 ? 0 : 2, y(Math.min(from, to)) - top)}
                    rx={2}
                    className={colour}
                  />
                  {x.bandwidth() > 40 ? (
                    <text
                      x={left + x.bandwidth() / 2}
                      y={top - 5}
                      textAnchor="middle"
                      className="fill-fg text-xs tabular-nums"
                    >
                      {formatCount(Math.round(value))}
                    </text>
                  ) : null}
                </BarLink>
                {next ? (
                  <Line
                    from={{ x: left + x.bandwidth(), y: y(to) }}
                    to={{ x: x(next.label) ?? 0, y: y(to) }}
                    className="stroke-line-strong"
                  />
                ) : null}
              </g>
            )
          })}
        </Axes>
      ) : null}
    </div>
  )
}
