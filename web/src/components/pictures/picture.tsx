import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { type PictureFile, usePictureSource } from './picture-source.ts'

type Props = {
  readonly file: PictureFile
  readonly alt: string
  readonly className?: string | undefined
  /** Whether there is room for an explanation and a retry button. */
  readonly isLarge?: boolean
}

const NEEDS_CONNECTION = 'Para ver a foto é preciso ter conexão.'

/** A picture, or a placeholder while it is missing. */
export const Picture = ({ file, alt, className = '', isLarge = false }: Props) => {
  const { urlOf, isLoading, renew, retry } = usePictureSource()
  const [failed, setFailed] = useState<string>()
  const url = urlOf(file)
  if (url !== undefined && url !== failed) {
    return (
      <img
        className={className}
        src={url}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => {
          setFailed(url)
          renew()
        }}
      />
    )
  }
  if (isLoading) {
    return (
      <span
        className={`grid place-items-center content-center gap-3 bg-surface-sunk text-ink-soft ${className}`}
        aria-busy
      >
        <span className="sr-only">{alt}</span>
      </span>
    )
  }
  const tryAgain = () => {
    setFailed(undefined)
    retry()
  }
  return (
    <span
      className={`grid place-items-center content-center gap-3 bg-surface-sunk text-ink-soft data-[large=true]:p-5 data-[large=true]:text-center ${className}`}
      data-large={isLarge}
    >
      <IconPhotoOff size={isLarge ? 34 : 24} stroke={1.6} aria-hidden />
      {isLarge ? (
        <>
          <span>{url === undefined ? NEEDS_CONNECTION : 'Não foi possível carregar a foto.'}</span>
          <Button variant="quiet" onClick={tryAgain}>
            Tentar novamente
          </Button>
        </>
      ) : (
        <span className="sr-only">{`${alt} (não carregada)`}</span>
      )}
    </span>
  )
}
