import { NoAnswer, userMessage } from '@ginkgo/api-client'
import { toast } from './toasts.ts'

/**
 * Shows why an action failed: the server's message, or that the user is offline, or the screen's own words. Where
 * there was no answer, the toast offers to try again.
 */
export function toastFailure(error: unknown, failed: string, tryAgain?: () => unknown): void {
  toast({
    title: 'Error',
    description: userMessage(error, failed),
    variant: 'destructive',
    ...(tryAgain &&
      error instanceof NoAnswer && { action: { label: 'Try again', onSelect: () => void tryAgain() } }),
  })
}

/**
 * Carries out an action of the user, and shows why where it failed.
 * @param failed toast when there is no better message
 * @returns whether it was done
 */
export async function attempt(action: () => Promise<unknown>, failed: string): Promise<boolean> {
  try {
    await action()
    return true
  } catch (error) {
    toastFailure(error, failed, () => attempt(action, failed))
    return false
  }
}
