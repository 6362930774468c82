import { reportError } from './report-error.ts'

/** Reports what nobody caught. Runs before anything else is loaded. */
addEventListener('error', ({ error }: ErrorEvent) => {
  if (error !== undefined && error !== null) reportError(error, { kind: 'error' })
})
addEventListener('unhandledrejection', ({ reason }) => reportError(reason, { kind: 'rejection' }))
