import { createVertical } from './create-vertical.ts'
import { deleteVertical } from './delete-vertical.ts'
import { listVerticals } from './list-verticals.ts'
import { updateVertical } from './update-vertical.ts'

export const verticalOperations = [listVerticals, createVertical, updateVertical, deleteVertical]
