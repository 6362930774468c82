import { toast } from '@ginkgo/portal-sdk'

/** Shows which rule keeps a form from being sent. */
export function refuse(description: string): void {
  toast({ title: 'Validation Error', description, variant: 'destructive' })
}
