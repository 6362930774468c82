export { type Callee, RecordPhone } from './record-phone.tsx'
