import { unmountAll } from '@ginkgo/ui/testing/show'
import { afterEach } from 'vitest'

// For tests that have a document, but need no browser. What they drew is gone before the next one begins.
afterEach(unmountAll)

export { answer, noAnswer, refusal } from './answers.ts'
export {
  idOf,
  sampleCall,
  sampleEnquiry,
  sampleLead,
  sampleMeeting,
  samplePerson,
  sampleSession,
  sampleTask,
  sampleVertical,
  sessionOf,
} from './samples.ts'
export { openedDialogs, showInPortal } from './show-in-portal.tsx'
