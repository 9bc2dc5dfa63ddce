import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import visuallyHidden from '#components/layout/visually-hidden.module.css'
import classes from './picture.module.css'
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
      <span className={`${classes.coming} ${className}`} aria-busy>
        <span className={visuallyHidden.text}>{alt}</span>
      </span>
    )
  }
  const tryAgain = () => {
    setFailed(undefined)
    retry()
  }
  return (
    <span className={`${classes.missing} ${className}`} data-large={isLarge}>
      <IconPhotoOff size={isLarge ? 34 : 24} stroke={1.6} aria-hidden />
      {isLarge ? (
        <>
          <span>{url === undefined ? NEEDS_CONNECTION : 'Não foi possível carregar a foto.'}</span>
          <Button kind="quiet" onClick={tryAgain}>
            Tentar novamente
          </Button>
        </>
      ) : (
        <span className={visuallyHidden.text}>{`${alt} (não carregada)`}</span>
      )}
    </span>
  )
}
