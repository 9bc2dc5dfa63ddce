import { calendar } from '#company-calendar.ts'
import { formatBytes, formatInstant, formatNumber, formatTime } from '#format.ts'
import type { OfflineCopy } from '#features/checklists/answering/device/offline-copy-store.ts'

/** 'hoje 08:12', 'ontem 17:40', '12/11 08:12' */
export const momentText = (iso: string, now: Date) => {
  const { dayOf } = calendar()
  const day = dayOf(new Date(iso))
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (day === dayOf(now)) return `hoje ${formatTime(iso)}`
  if (day === dayOf(yesterday)) return `ontem ${formatTime(iso)}`
  return `${formatInstant(iso).slice(0, 'DD/MM'.length)} ${formatTime(iso)}`
}

/** 'Cópia de hoje 08:12, 14 checklists, 320 kB' */
export const offlineCopyText = ({ madeAt, checklists, size }: OfflineCopy, now: Date) => {
  const count = checklists === 1 ? '1 checklist' : `${formatNumber(checklists)} checklists`
  return `Cópia de ${momentText(madeAt, now)}, ${count}, ${formatBytes(size)}`
}

export const missingText = ({ missing }: Pick<OfflineCopy, 'missing'>) => {
  if (missing.length === 0) return ''
  const names = missing.join('; ')
  return missing.length === 1 ? `Falta 1: ${names}` : `Faltam ${missing.length}: ${names}`
}
