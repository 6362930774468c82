/** What the history of a record says of a new task. */
export const taskCreated = (title: string) => ({
  type: 'task.created',
  title: 'Task added',
  description: title,
})
