import { createGoal } from './create-goal.ts'
import { deleteGoal } from './delete-goal.ts'
import { listGoals } from './list-goals.ts'
import { updateGoal } from './update-goal.ts'

export const goalOperations = [listGoals, createGoal, updateGoal, deleteGoal]
