import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListSearch } from '#api/list-search.ts'
import { calendar, currentDay } from '#company-calendar.ts'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Button } from '#components/controls/button.tsx'
import { answerableQuery } from '#features/checklists/answering/device/answering.api.ts'
import type { Device } from '#features/checklists/answering/device/device.ts'
import type { OfflineCopy } from '#features/checklists/answering/device/offline-copy-store.ts'
import { formatBytes, formatInstant, formatNumber, formatTime } from '#format.ts'
import { usePreparation, useRenewal } from './use-preparation.ts'

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

const NO_COPY = 'Baixe tudo o que você pode responder antes de ir para onde não há sinal.'
const DELETED_AT_SIGN_OUT =
  'Ao sair, a cópia foi apagada deste aparelho. Ela é refeita assim que houver conexão.'
const FAILED = 'Não foi possível preparar agora. O que já estava neste aparelho continua aqui.'

type StateProps = { readonly preparation: ReturnType<typeof usePreparation> }

const CopyState = ({ preparation }: StateProps) => {
  const { copy, isLeft, readAt, progress, isFailed } = preparation
  if (readAt === undefined) return null
  if (progress) {
    const { done, total } = progress
    return (
      <>
        {`Preparando: ${done} de ${total}`}
        <progress aria-hidden max={Math.max(1, total)} value={done} />
      </>
    )
  }
  return (
    <>
      {copy === undefined
        ? isLeft
          ? DELETED_AT_SIGN_OUT
          : NO_COPY
        : `${offlineCopyText(copy, readAt)}.`}
      {copy !== undefined && copy.missing.length > 0 && (
        <small>{missingText(copy)}. Toque de novo quando houver conexão.</small>
      )}
      {isFailed && <small>{FAILED}</small>}
    </>
  )
}

type Props = {
  readonly device: Pick<Device, 'checklists' | 'offlineCopy'>
  readonly search: ListSearch
}

/** The card of the offline copy: its age, its size, the button that renews it, and the link to own answers. */
export const OfflineCopyCard = ({ device, search }: Props) => {
  const [today] = useState(() => currentDay())
  const { data: list, dataUpdatedAt } = useQuery(answerableQuery(search, today))
  const preparation = usePreparation(device)
  useRenewal(preparation, list?.isOffline === false ? dataUpdatedAt : undefined)
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-3 p-3 min-h-[4.5rem] border border-line rounded-lg bg-surface-sunk max-sm:min-h-[7.625rem] max-[27em]:min-h-[10.875rem]"
      aria-label="Preparar para o campo"
    >
      <output className="grid flex-[1_1_16rem] gap-1 text-ink-soft text-sm tabular-nums wrap-anywhere max-sm:content-center max-sm:min-h-[2.625rem] [&_small]:text-danger [&_small]:text-xs [&_progress]:w-full [&_progress]:h-[0.375rem]">
        <CopyState preparation={preparation} />
      </output>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-[1_1_auto] max-sm:*:min-h-[2.75rem]">
        <Button
          variant="quiet"
          loading={preparation.isMaking}
          onClick={() => preparation.make('pressed')}
        >
          <IconDownload size={18} aria-hidden />
          Preparar para o campo
        </Button>
        <ButtonLink variant="quiet" to="/answer-checklist/minhas">
          Minhas respostas
        </ButtonLink>
      </div>
    </section>
  )
}
