import { MINUTE_MS } from '@portal/contract/shared/calendar'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ListSearch } from '#api/list-search.ts'
import { calendar, currentDay } from '#company-calendar.ts'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Button } from '#components/controls/button.tsx'
import { answerableQuery } from '#features/checklists/answering/device/answering.api.ts'
import { device } from '#features/checklists/answering/device/device.ts'
import type { OfflineCopy } from '#features/checklists/answering/device/offline-copy-store.ts'
import type { PreparationProgress } from '#features/checklists/answering/device/prepare-offline-copy.ts'
import { formatBytes, formatInstant, formatNumber, formatTime } from '#format.ts'
import { useActor } from '#session/session.ts'

/**
 * A copy this recent is not renewed, unless a checklist changed: going back and forth between the list and a form
 * reads no checklist again.
 */
const FRESH_MS = 10 * MINUTE_MS
const isFresh = ({ madeAt, missing, isLeft = false }: OfflineCopy) =>
  !isLeft && missing.length === 0 && Date.now() - Date.parse(madeAt) <= FRESH_MS

/** Either the person pressed the button, and sees the result, or the list was opened. */
type Trigger = 'pressed' | 'list opened'

/** The state of the offline copy, and the function that makes one. */
const usePreparation = () => {
  const actor = useActor()
  const client = useQueryClient()
  const [progress, setProgress] = useState<PreparationProgress>()
  const copyKey = ['offline-copy', actor.id]
  const stored = useQuery({
    queryKey: copyKey,
    queryFn: async () => (await device.offlineCopy.copy(actor.id).catch(() => undefined)) ?? null,
    staleTime: 0,
    gcTime: 0,
  })
  const copy = stored.data ?? undefined
  const making = useMutation({
    mutationFn: async (trigger: Trigger) => {
      const { prepareOfflineCopy } =
        await import('#features/checklists/answering/device/prepare-offline-copy.ts')
      const recent = trigger === 'list opened' && copy && isFresh(copy) ? copy : undefined
      return prepareOfflineCopy({ client, actor, recent, onProgress: setProgress })
    },
    onSuccess: (made) => {
      client.setQueryData(copyKey, made)
      void client.invalidateQueries({ queryKey: ['answer-pins'] })
    },
    onSettled: () => setProgress(undefined),
  })
  /** There was a copy before the person signed out. */
  const isLeft = copy?.isLeft === true
  return {
    copy: isLeft ? undefined : copy,
    isLeft,
    /** When the copy's summary was read; undefined before. */
    readAt: stored.isSuccess ? new Date(stored.dataUpdatedAt) : undefined,
    progress: making.variables === 'pressed' || isLeft ? progress : undefined,
    isMaking: making.isPending,
    isFailed: making.isError && making.variables === 'pressed',
    make: making.mutate,
  }
}
type Preparation = ReturnType<typeof usePreparation>

/** Renews an existing copy, or one deleted at sign-out, in the background whenever the list is read from the server. */
const useRenewal = (
  { copy, isLeft, isMaking, make }: Preparation,
  /** When the list was read; undefined where it comes from this device. */
  listReadAt: number | undefined,
) => {
  const renewedFor = useRef<number>(undefined)
  useEffect(() => {
    const isRenewed = listReadAt === undefined || listReadAt === renewedFor.current
    if (isRenewed || isMaking || (copy === undefined && !isLeft)) return
    renewedFor.current = listReadAt
    make('list opened')
  }, [copy, isLeft, isMaking, listReadAt, make])
}

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

export const missingText = ({ missing }: Pick<OfflineCopy, 'missing'>) =>
  missing.length === 1
    ? `Falta 1: ${missing.join('; ')}`
    : `Faltam ${missing.length}: ${missing.join('; ')}`

const NO_COPY = 'Baixe tudo o que você pode responder antes de ir para onde não há sinal.'
const DELETED_AT_SIGN_OUT =
  'Ao sair, a cópia foi apagada deste aparelho. Ela é refeita assim que houver conexão.'
const FAILED = 'Não foi possível preparar agora. O que já estava neste aparelho continua aqui.'

const CopyState = ({ copy, isLeft, readAt, progress, isFailed }: Preparation) => {
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
  const noCopyText = isLeft ? DELETED_AT_SIGN_OUT : NO_COPY
  return (
    <>
      {copy === undefined ? noCopyText : `${offlineCopyText(copy, readAt)}.`}
      {copy !== undefined && copy.missing.length > 0 && (
        <small>{missingText(copy)}. Toque de novo quando houver conexão.</small>
      )}
      {isFailed && <small>{FAILED}</small>}
    </>
  )
}

/** The card of the offline copy: its age, its size, the button that renews it, and the link to own answers. */
export const OfflineCopyCard = ({ search }: { readonly search: ListSearch }) => {
  const [today] = useState(() => currentDay())
  const { data: list, dataUpdatedAt } = useQuery(answerableQuery(search, today))
  const preparation = usePreparation()
  useRenewal(preparation, list?.isOffline === false ? dataUpdatedAt : undefined)
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-3 p-3 min-h-[4.5rem] border border-line rounded-lg bg-surface-sunk max-sm:min-h-[7.625rem] max-[27em]:min-h-[10.875rem]"
      aria-label="Preparar para o campo"
    >
      <output className="grid flex-[1_1_16rem] gap-1 text-ink-soft text-sm tabular-nums wrap-anywhere max-sm:content-center max-sm:min-h-[2.625rem] [&_small]:text-danger [&_small]:text-xs [&_progress]:w-full [&_progress]:h-[0.375rem]">
        <CopyState {...preparation} />
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
