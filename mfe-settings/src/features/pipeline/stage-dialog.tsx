import { defaultStageColor, type Stage, StageCreate, stagesApi } from '@ginkgo/contracts'
import {
  ColorField,
  FormField,
  MoreFields,
  NumberField,
  TextArea,
  TextField,
  useZodForm,
} from '@ginkgo/ui/form'
import { EditDialog } from '../edit-dialog.tsx'

/** Adds a stage or changes one; a system stage keeps its description. */
export function StageDialog({
  verticalId,
  stage,
  onClose,
}: {
  verticalId: string
  stage: Stage | undefined
  onClose: () => void
}) {
  const form = useZodForm(StageCreate, {
    defaultValues: {
      name: stage?.name ?? '',
      description: stage?.description ?? '',
      color: stage?.color ?? defaultStageColor,
      idleDays: stage?.idleDays ?? null,
      winProbability: stage?.winProbability,
    },
  })
  // Cards of a closing stage are neither idle nor part of the forecast.
  const isOpen = !stage || stage.stageType === 'open'
  return (
    <EditDialog
      form={form}
      title={stage ? 'Edit Stage' : 'Add Stage'}
      noun="stage"
      endpoint={stage ? stagesApi.update : stagesApi.create}
      requestOf={({ order: _, ...body }) =>
        stage ? { params: { stageId: stage.id }, body } : { params: { verticalId }, body }
      }
      record={stage}
      saved={stage ? 'Stage updated successfully' : 'Stage created successfully'}
      failed={stage ? 'Failed to update stage' : 'Failed to create stage'}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Stage Name" required>
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="color" label="Colour">
        {(field) => <ColorField {...field} value={field.value ?? defaultStageColor} />}
      </FormField>
      <MoreFields about={isOpen ? 'Description, win probability, idle after' : 'Description'}>
        <div className="flex flex-col gap-4">
          <FormField
            form={form}
            name="description"
            label="Description"
            disabled={stage?.isSystemStage}
            hint={stage?.isSystemStage ? 'The description of a system stage cannot be changed' : undefined}
          >
            {(field) => <TextArea {...field} />}
          </FormField>
          {isOpen ? (
            <div className="grid grid-cols-2 gap-4">
              <FormField
                form={form}
                name="winProbability"
                label="Win Probability (%)"
                hint={stage ? 'Weights the forecast' : 'Between its neighbours if empty'}
              >
                {({ onValueChange, ...field }) => (
                  <NumberField {...field} onValueChange={(value) => onValueChange(value ?? undefined)} />
                )}
              </FormField>
              <FormField form={form} name="idleDays" label="Idle After (days)" hint="Older cards are marked">
                {(field) => <NumberField {...field} placeholder="Never" />}
              </FormField>
            </div>
          ) : null}
        </div>
      </MoreFields>
    </EditDialog>
  )
}
