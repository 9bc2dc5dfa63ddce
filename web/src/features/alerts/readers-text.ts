import type { AlertItem } from '@portal/contract/alerts/alert'
import { counted } from '#format.ts'

export const readersText = ({ read_count: count }: AlertItem) => counted(count, 'pessoa', 'pessoas')
