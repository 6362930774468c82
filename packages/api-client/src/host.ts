// What the shell alone uses: a remote that imports it fails its build.
export { type Connection, useConnection } from './connection.ts'
export { type DeviceAnswer, restoreAnswer } from './device-answers.ts'
export { dropEarlyAnswers, receiveEarlyAnswers } from './early-answers.ts'
export { onProofWanted } from './proof.ts'
export { answerInStore, type KnownRead, readAhead } from './read-ahead.ts'
export { answers, useAnswer, useKnown } from './store/use-answer.ts'
export { beginFeed, feedCursors, followFrom, restFeeds } from './use-change-feed.ts'
