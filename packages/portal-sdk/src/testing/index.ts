export { answer, refusal } from './answers.ts'
export { choose, expectChosen, fill, labelsOf, optionsOf, seeToast } from './form-page.ts'
export {
  idOf,
  sampleCall,
  sampleEnquiry,
  sampleLead,
  sampleMeeting,
  sampleSession,
  sampleTask,
  sampleVertical,
} from './samples.ts'
export { showInPortal } from './show-in-portal.tsx'
