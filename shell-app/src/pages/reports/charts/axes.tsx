import { numberFormat } from '@ginkgo/contracts/dates'
import { amountsLocale, formatCountShort } from '@ginkgo/ui'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Line } from '@visx/shape'
import type { ReactNode } from 'react'
import type { ChartData } from './chart-data.ts'

export const chartHeight = 260
const margin = { top: 10, right: 12, bottom: 26, left: 46 }
const leastPerLabel = 76
const pixelsPerLetter = 6.6

const short = (value: number, isShare: boolean) =>
  isShare
    ? numberFormat(amountsLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(value)
    : formatCountShort(value)

export function scalesOf(points: ChartData['points'], most: number, width: number) {
  const right = Math.max(margin.left, width - margin.right)
  return {
    x: scaleBand({ domain: points.map(({ id }) => id), range: [margin.left, right], padding: 0.28 }),
    y: scaleLinear({
      domain: [0, most > 0 ? most : 1],
      range: [chartHeight - margin.bottom, margin.top],
      nice: 4,
    }),
    bottom: chartHeight - margin.bottom,
  }
}
export type Scales = ReturnType<typeof scalesOf>

/** The lines and labels of a chart with what is drawn between them. */
export function Axes({
  points,
  scales: { x, y, bottom },
  width,
  isShare,
  children,
}: {
  points: ChartData['points']
  scales: Scales
  width: number
  isShare: boolean
  children: ReactNode
}) {
  // Long names of other groups are shortened; those of days are short enough to be read whole.
  const longest = Math.max(0, ...points.map(({ label }) => label.length))
  const perLabel = Math.max(leastPerLabel, Math.min(longest, 14) * pixelsPerLetter + 12)
  const every =
    points.length < 9 ? 1 : Math.max(1, Math.ceil((points.length * perLabel) / Math.max(1, width - 60)))
  const labelOf = new Map(points.map(({ id, label }) => [id, label]))
  const room = Math.max(8, Math.floor((x.step() * every) / pixelsPerLetter) - 1)
  const ticks = y.ticks(4)
  return (
    <svg width={width} height={chartHeight} className="block">
      {ticks.map((tick) => (
        <Line
          key={tick}
          from={{ x: margin.left, y: y(tick) }}
          to={{ x: width - margin.right, y: y(tick) }}
          className="stroke-line"
        />
      ))}
      {children}
      <AxisLeft
        scale={y}
        left={margin.left}
        tickValues={ticks}
        hideAxisLine
        hideTicks
        tickFormat={(tick) => short(Number(tick), isShare)}
        tickLabelProps={{ ...axisText, textAnchor: 'end', dx: -2, dy: '0.33em' }}
      />
      <AxisBottom
        scale={x}
        top={bottom}
        hideTicks
        axisLineClassName="stroke-line-strong"
        tickValues={points.filter((_, place) => place % every === 0).map(({ id }) => id)}
        tickFormat={(id) => shortened(labelOf.get(id) ?? '', room)}
        tickLabelProps={{ ...axisText, textAnchor: 'middle' }}
      />
    </svg>
  )
}

const axisText = { className: 'fill-muted text-xs tabular-nums', fontFamily: 'inherit' } as const

const shortened = (text: string, letters: number) =>
  text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1)).trimEnd()}…`
