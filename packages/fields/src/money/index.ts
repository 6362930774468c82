export { ConvertedSum } from './converted-sum.tsx'
