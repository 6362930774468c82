import { type LazyCode, type UseOptions, useLazyCode } from '@ginkgo/ui'
import { reportError } from '../error-reports/report-error.ts'

/** Uses code that is loaded when it is needed, and reports what does not load. */
export const useCode = <T>(code: LazyCode<T>, options: UseOptions = {}) =>
  useLazyCode(code, {
    ...options,
    onError: (error) => {
      reportError(error, { kind: 'load' })
      options.onError?.(error)
    },
  })
