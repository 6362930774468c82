export { type Asked, answer, noAnswer, refusal } from './answers.ts'
export { selectOption, expectChosen, fill, labelsOf, optionsOf, seeToast } from './form-page.ts'
export {
  idOf,
  sampleCall,
  sampleEnquiry,
  sampleField,
  sampleLead,
  sampleMeeting,
  samplePerson,
  sampleSession,
  sampleTask,
  sampleChangeId,
  sampleUndoneChange,
  sampleVertical,
  sessionOf,
} from './samples.ts'
export { openedDialogs, showInPortal } from './show-in-portal.tsx'
