export type * from './answer-key.ts'
export * from './change-answers.ts'
export * from './api-error.ts'
export * from './call.ts'
export * from './connection.ts'
export * from './device-answers.ts'
export { NoAnswer } from './no-answer.ts'
export {
  answerAhead,
  answerInCache,
  type KnownRead,
  onOutdated,
  readAhead,
  useReadAhead,
} from './read-ahead.ts'
export { askForProof, onProofWanted } from './proof.ts'
export * from './refresh.ts'
export { saveFile } from './save-file.ts'
export * from './use-endpoint.ts'
export * from './use-change-feed.ts'
export * from './use-settle.ts'
