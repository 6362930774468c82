// What the shell alone uses: a remote that imports it fails its build.
export { isMember } from './assignees.ts'
export { confirmationAtom, offeredTo, type OpenDialog, openDialog, openDialogsAtom } from './dialogs.ts'
export { forgetDrafts } from './drafts.ts'
export * from './extensions-atom.ts'
export {
  type AppExtensions,
  dialogOf,
  filledPath,
  navigationOf,
  pageAt,
  pagesOf,
  parameterOf,
  readsIn,
  type RegisteredPage,
} from './extensions/registered.ts'
export { useLiveAnswers } from './live-answers.ts'
export { opensWithMine } from './mine.tsx'
export { provideOutbox, type SeenRecord, type WaitingChange } from './outbox.ts'
export { useRecordAhead } from './record-ahead.ts'
export { SessionContext } from './session.ts'
export * from './shown-record.ts'
export { PlaceContext, type PlaceProps } from './slot.tsx'
export * from './theme.tsx'
export { dismissToast, toastAtom, toastDurationMs } from './toasts.ts'
