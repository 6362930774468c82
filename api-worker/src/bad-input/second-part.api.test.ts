import { testBadInput } from './test-bad-input.ts'

testBadInput(1, 4)
