/** What is typed into, with the forms around it. */
export { DateField, type DateFieldProps } from '../fields/date-field.tsx'
export { DueDateField } from '../fields/due-date-field.tsx'
export { quickDays } from '../fields/quick-days.ts'
export { Field, type FieldProps } from '../fields/field.tsx'
export { useControlAttributes, useFieldLabelId } from '../fields/field-context.ts'
export { MoreFields } from '../fields/more-fields.tsx'
export { FileDrop } from '../fields/file-drop.tsx'
export { MoneyField, NumberField, type NumberFieldProps } from '../fields/number-field.tsx'
export { OtpInput } from '../fields/otp-input.tsx'
export { PasswordField } from '../fields/password-field.tsx'
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from '../fields/text-field.tsx'
export { Checkbox } from '../fields/checkbox.tsx'
export { RadioGroup, type RadioOption } from '../fields/radio-group.tsx'
export { Switch } from '../fields/switch.tsx'
export { type FieldBinding, FormField, type FormFieldProps } from './form-field.tsx'
export { sameValue } from './merge-versions.ts'
export { VersionMerge } from './version-merge.tsx'
export { useLazyZodForm } from './use-lazy-zod-form.ts'
export { type FormInput, type FormOutput, useZodForm } from './use-zod-form.ts'
export { FormDialog, type FormDialogProps } from '../overlays/form-dialog.tsx'
export { addTag } from '../fields/add-tag.ts'
export { ChoiceList, type ChoiceListProps } from '../fields/choice-list.tsx'
export { ColorField, STAGE_COLORS } from '../fields/color-field.tsx'
export { Picker, type PickerProps } from '../fields/picker.tsx'
export {
  matchingText,
  type NamedRecord,
  PeoplePicker,
  type Person,
  RecordPicker,
  TextPicker,
} from '../fields/record-pickers.tsx'
export { TagInput, type TagInputProps } from '../fields/tag-input.tsx'
export { oneHourAfter, TIME_CHOICES, timesAfter } from '../fields/time-choices.ts'
export { TimeField, TimeZonePicker } from '../fields/time-fields.tsx'
