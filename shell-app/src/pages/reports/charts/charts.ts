export { BarChart } from '../../dashboard/bar-chart.tsx'
export { LineChart } from './line-chart.tsx'
export { StackedChart } from './stacked-chart.tsx'
export { WaterfallChart } from './waterfall-chart.tsx'
