import { createStage } from './create-stage.ts'
import { deleteStage } from './delete-stage.ts'
import { listStages } from './list-stages.ts'
import { reorderStages } from './reorder-stages.ts'
import { updateStage } from './update-stage.ts'

export const stageOperations = [listStages, createStage, updateStage, deleteStage, reorderStages]
