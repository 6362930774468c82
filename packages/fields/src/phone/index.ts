export { type Callee, phoneCells, RecordPhone } from './record-phone.tsx'
export { type OfferCall, useCallOffer, useOfferCall } from './use-call-offer.ts'
