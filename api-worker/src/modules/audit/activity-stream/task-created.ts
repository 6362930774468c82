/** The activity of a new task. */
export const taskCreated = ({ id, title }: { readonly id: string; readonly title: string }) => ({
  recordId: id,
  type: 'task.created',
  title: 'Task added',
  description: title,
})
