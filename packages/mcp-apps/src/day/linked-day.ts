import type { Call, Meeting, MyDay, Task } from '@ginkgo/contracts'

type Linked<Row> = Row & { readonly url: string }
export type LinkedTask = Linked<Task>

/** The day as the tool answers it: each row with the page of the portal that shows it. */
export interface LinkedDay extends MyDay {
  readonly overdue: LinkedTask[]
  readonly dueToday: LinkedTask[]
  readonly meetings: Linked<Meeting>[]
  readonly calls: Linked<Call>[]
}
