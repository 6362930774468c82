export { type Callee, RecordPhone } from './record-phone.tsx'
export { useCallOffer } from './use-call-offer.ts'
