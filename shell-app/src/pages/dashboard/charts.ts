export { BarChart } from './bar-chart.tsx'
export { ColumnChart } from './column-chart.tsx'
