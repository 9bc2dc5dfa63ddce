import { IconCloudOff } from '@tabler/icons-react'
import { CONNECTION_FAILED, ConnectionError, supportCodeOf } from '#api/api-error.ts'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'
import { NEW_VERSION, RELOAD, isMissingCode } from './missing-code.ts'

type Props = {
  readonly title?: string | undefined
  readonly error: unknown
  readonly onRetry: () => void
}

const NOT_LOADED = 'Não foi possível carregar'

/** The portal was updated while this tab was open. */
const OutdatedPanel = () => (
  <Message icon={IconCloudOff} title={NOT_LOADED} role="alert">
    <p>{NEW_VERSION}</p>
    <Button onClick={() => location.reload()}>{RELOAD}</Button>
  </Message>
)

/** Content that could not be loaded. */
export const ErrorState = ({ title = NOT_LOADED, error, onRetry }: Props) => {
  if (isMissingCode(error)) return <OutdatedPanel />
  const requestId = supportCodeOf(error)
  const isOffline = error instanceof ConnectionError || !navigator.onLine
  return (
    <Message icon={IconCloudOff} title={title} role="alert">
      <p>{isOffline ? CONNECTION_FAILED : 'Algo deu errado ao buscar estas informações.'}</p>
      {requestId !== undefined && (
        <p>
          Ao pedir ajuda, informe o código <code>{requestId}</code>
        </p>
      )}
      <Button variant="quiet" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Message>
  )
}
