import type { RootOptions } from 'react-dom/client'
import { reportError } from './report-error.ts'

/** Reports what an error boundary caught; the console shows it as it does by default. */
export const reportCaught: NonNullable<RootOptions['onCaughtError']> = (error, { componentStack }) => {
  console.error(error)
  reportError(error, { kind: 'boundary', componentStack })
}
