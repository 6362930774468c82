export type * from './answer-key.ts'
export * from './api-error.ts'
export * from './call.ts'
export { onConnectionBack, useRetryWhenBack } from './connection.ts'
export { NoAnswer } from './no-answer.ts'
export { askForProof } from './proof.ts'
export { readRecord, useReadAhead } from './read-ahead.ts'
export { saveFile } from './save-file.ts'
export type { Answers } from './store/answers.ts'
export type { ListQuestion, Membership, PendingChange, RecordChange } from './store/membership.ts'
export type { FollowingList, SetAttention } from './store/news.ts'
export { isOlder } from './store/records.ts'
export {
  type AnswerOptions,
  type AnswerResult,
  type Failed,
  useAnswers,
  useAttention,
} from './store/use-answer.ts'
export * from './use-endpoint.ts'
export { useChangeFeed } from './use-change-feed.ts'
export * from './use-pages.ts'
