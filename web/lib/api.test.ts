import { describe, expect, it } from 'vitest'
import { ApiError, errorText, layerErrorText, NetworkError, openApi } from './api.ts'
import type { Store } from './storage.ts'

type Answer = [status: number, body: unknown, headers?: Record<string, string>]

/** The body of a request: the client sends JSON or none. */
function readBody({ body }: RequestInit): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** A client with this storage, and a server that answers each request by its path. */
function openBrowser(
  kept: Record<string, string>,
  answer: (path: string, bearer: string | null, body: unknown) => Answer,
) {
  const stored = new Map(Object.entries(kept))
  const storage: Store = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
  const calls: { path: string; init: RequestInit; bearer: string | null }[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const path = input instanceof Request ? input.url : input.toString()
    const bearer = new Headers(init.headers).get('authorization')
    calls.push({ path, init, bearer })
    await new Promise((go) => setTimeout(go, 1))
    const [status, body, headers] = answer(path, bearer, readBody(init))
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
  }
  return { stored, storage, calls, fetch, ...openApi({ fetch, storage, locks: undefined }) }
}

const refresh = '/api/Auth/RefreshToken'
const user = {
  id: 1,
  nomeCompleto: 'Marta Ferrari',
  email: 'marta@ottica.example',
  ruolo: 'Cliente',
  isVerified: true,
}
const fresh = { token: 'new', refreshToken: 'new-refresh' }

/** A server that accepts only the token `new`, and exchanges `old-refresh` for it once. */
function expiringServer() {
  let spent = false
  return (path: string, bearer: string | null, body: unknown): Answer => {
    if (path === refresh) {
      const known = !spent && (body as { oldRefresh: string }).oldRefresh === 'old-refresh'
      spent = true
      return known ? [200, fresh] : [401, { title: 'Sessione scaduta: accedi di nuovo.' }]
    }
    return bearer === 'Bearer new' ? [200, user] : [401, { title: 'Devi essere autenticato per continuare.' }]
  }
}

describe('a request', () => {
  it('sends files as a form, and returns the bytes of a file', async () => {
    const { api, calls } = openBrowser({ token: 'new' }, (path) =>
      path.includes('AllegaFile') ? [200, { id: 'a' }] : [200, '%PDF-', { 'content-type': 'application/pdf' }],
    )
    await api('POST /Ticket/AllegaFile', { query: { id: 1 }, body: { file: new File(['x'], 'foto.jpg') } })
    const { body, headers } = calls[0]?.init ?? {}
    expect((body as FormData).get('file')).toMatchObject({ name: 'foto.jpg' })
    expect(headers).not.toHaveProperty('content-type')
    const file = await api('GET /Ticket/Allegato', { query: { id: 'a' } })
    expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-'])
  })

  it.each([
    ['POST /Prodotti/CreaProdotto', { body: { codice: 'A-1', imgs: [], prezzo: null } }, 'prezzo'],
    ['POST /Brands/CreateBrand', { body: { nome: 'Volpedo' } }, 'img'],
    ['PUT /Brands/UpdateBrand', { body: { nome: 'Volpedo', img: '/media/a.svg' } }, 'id'],
    ['PUT /Ordini/UpdateOrdine', { query: { id: 1 } }, 'stato'],
    ['DELETE /Ordini/CancellaOrdine', { query: { id: 1, reason: undefined } }, 'reason'],
    ['PUT /Ordini/AggiornaCodSpedizione', {}, 'id'],
    ['PUT /Ticket/CambiaStato', { query: { id: null, stato: 'Chiuso' } }, 'id'],
    ['POST /Ticket/SendMessage', { query: { id: 1 }, body: { contenuto: undefined } }, 'message'],
  ])(
    'does not send %s without a required parameter',
    { tags: ['S-387', 'S-388', 'S-389', 'S-390', 'S-391', 'S-392', 'S-393', 'S-394', 'H-97'] },
    async (endpoint, sent, nome) => {
      const { api, calls } = openBrowser({}, () => [200, {}])
      const words = `Il parametro '${nome}' è null o undefined.`
      await expect(api(endpoint as 'PUT /Ordini/UpdateOrdine', sent as never)).rejects.toThrow(words)
      expect(calls).toEqual([])
    },
  )

  it('checks the parameters of a form as well', { tags: ['S-388'] }, async () => {
    const { api, calls } = openBrowser({}, () => [200, {}])
    const body = new FormData()
    body.set('nome', 'Volpedo')
    await expect(api('POST /Brands/CreateBrand', { body })).rejects.toThrow("'img' è null o undefined.")
    body.set('img', new File(['x'], 'logo.png'))
    await api('POST /Brands/CreateBrand', { body })
    expect(calls).toHaveLength(1)
  })

  it('a required parameter may be empty, and in the query or in the body', { tags: ['S-394'] }, async () => {
    const { api, calls } = openBrowser({}, () => [200, {}])
    await api('POST /Ticket/SendMessage', { query: { id: 1 }, body: { contenuto: '' } })
    await api('POST /Ticket/SendMessage', { query: { id: 1, message: 'Ciao' } })
    expect(calls).toHaveLength(2)
  })

  it('sends the stored bearer to /api, and sets no time limit', { tags: ['S-402', 'S-403', 'S-466'] }, async () => {
    const { api, calls } = openBrowser({ token: 'abc' }, () => [200, user])
    await api('GET /Auth/GetUserInfo')
    expect(calls[0]).toMatchObject({ path: '/api/Auth/GetUserInfo', bearer: 'Bearer abc', init: { signal: null } })
  })

  it.each([
    ['POST /Stripe/Checkout', { query: {}, body: [{ prodotto: { codice: 'VLP-0412' }, quantity: 2 }] }],
    ['PUT /Ordini/UpdateOrdine', { query: { id: 1, stato: 'Completato' } }],
    ['PATCH /Prodotti/ToggleTrending', { query: { prodotto: '1' } }],
    ['DELETE /Ordini/CancellaOrdine', { query: { id: 1, reason: 'duplicate' } }],
    ['POST /Ticket/AllegaFile', { query: { id: 1 }, body: { file: new File(['x'], 'foto.jpg') } }],
    ['POST /Auth/Login', { body: { email: 'a@b.it', password: 'x' } }],
  ])('sends the stored bearer with %s as well', { tags: ['S-402'] }, async (endpoint, sent) => {
    const { api, apiBy, calls, fetch } = openBrowser({ token: 'abc' }, () => [200, {}])
    await api(endpoint as 'POST /Stripe/Checkout', sent as never)
    await apiBy(fetch)(endpoint as 'POST /Stripe/Checkout', sent as never)
    expect(calls.map(({ bearer }) => bearer)).toEqual(['Bearer abc', 'Bearer abc'])
  })

  it('sends no bearer when none is stored', { tags: ['S-402'] }, async () => {
    const { api, calls } = openBrowser({}, () => [200, []])
    await api('GET /Prodotti/GetProdottiInTrending')
    expect(calls[0]?.bearer).toBeNull()
  })

  it('sends query and body as the contract names them', { tags: ['S-252', 'S-444'] }, async () => {
    const { api, calls } = openBrowser({}, () => [200, { id: 'cs_1', url: 'https://pay.example/1' }])
    const body = [{ prodotto: { codice: 'VLP-0412' }, quantity: 2 }]
    await api('POST /Stripe/Checkout', { query: { termini: '2024-10-08' }, body })
    expect(calls[0]?.path).toBe('/api/Stripe/Checkout?termini=2024-10-08')
    expect(calls[0] && readBody(calls[0].init)).toEqual(body)
  })

  it('reads the total of rows from X-Total-Count', async () => {
    const { apiTotal } = openBrowser({}, () => [200, [], { 'x-total-count': '36' }])
    expect(await apiTotal('GET /Prodotti/GetProdottiInTrending')).toEqual({ rows: [], total: 36 })
  })
})

async function fails(...answer: Answer) {
  const { api } = openBrowser({}, () => answer)
  return api('GET /Prodotti/GetProdottiInTrending').catch((error: unknown) => errorText(error))
}

describe('the message of a failure', () => {
  it('is a text body unchanged', { tags: ['S-478'] }, async () => {
    expect(await fails(500, 'Fuori servizio', { 'content-type': 'text/plain' })).toBe('Fuori servizio')
    expect(await fails(500, '"Fuori servizio"')).toBe('Fuori servizio')
  })
  it('is the title of an object', { tags: ['S-479'] }, async () => {
    expect(await fails(404, { title: 'Prodotto non trovato!', status: 404 })).toBe('Prodotto non trovato!')
  })
  it('is the JSON of an object without title', { tags: ['S-480'] }, async () => {
    expect(await fails(400, { code: 7 })).toBe('{"code":7}')
  })
  it('is a default text when the server sent none', { tags: ['S-476'] }, async () => {
    expect(await fails(502, '')).toBe('Errore sconosciuto')
    expect(await fails(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' })).toBe('Errore sconosciuto')
  })
  it('is that of an unreachable shop only when no answer came', { tags: ['S-476'] }, () => {
    expect(errorText(new NetworkError('down'))).toBe('Il negozio non risponde. Controlla la connessione e riprova.')
    expect([errorText(new ApiError(500, '')), errorText(new ApiError(500, ''), 'Riprova')]).toEqual([
      'Errore sconosciuto',
      'Riprova',
    ])
  })
  it('comes with the code of the problem, and the seconds until a retry', async () => {
    const { api } = openBrowser({}, () => [
      429,
      { code: 'too-many-requests', title: 'Aspetta.' },
      { 'retry-after': '42' },
    ])
    await expect(api('GET /Auth/GetUserInfo')).rejects.toMatchObject({
      message: 'Aspetta.',
      code: 'too-many-requests',
      retryAfterSeconds: 42,
    })
  })

  it('differs between a server that was not reached and one that refused', async () => {
    const { api } = openApi({
      fetch: () => Promise.reject(new TypeError('down')),
      storage: openBrowser({}, () => [200, {}]).storage,
      locks: undefined,
    })
    await expect(api('GET /Auth/GetUserInfo')).rejects.toBeInstanceOf(NetworkError)
  })
})

describe('an expired token', () => {
  it('is refreshed once with the stored refresh token, and the request is repeated', { tags: ['S-292'] }, async () => {
    const { api, calls, stored } = openBrowser({ token: 'old', refreshToken: 'old-refresh' }, expiringServer())
    expect(await api('GET /Auth/GetUserInfo')).toEqual(user)
    expect(calls.map(({ path }) => path)).toEqual(['/api/Auth/GetUserInfo', refresh, '/api/Auth/GetUserInfo'])
    expect(Object.fromEntries(stored)).toEqual(fresh)
  })

  it('is refreshed once only, also where the fresh one is refused as well', { tags: ['S-292'] }, async () => {
    const { api, calls } = openBrowser({ token: 'old', refreshToken: 'old-refresh' }, (path) =>
      path === refresh ? [200, { token: `new-${calls.length}`, refreshToken: 'new-refresh' }] : [401, { title: 'No.' }],
    )
    await expect(api('GET /Auth/GetUserInfo')).rejects.toMatchObject({ status: 401 })
    expect(calls.map(({ path }) => path)).toEqual(['/api/Auth/GetUserInfo', refresh, '/api/Auth/GetUserInfo'])
  })

  it(
    'a refresh has its token in the body, never in the URL, and the stored bearer',
    { tags: ['H-114', 'S-402'] },
    async () => {
      const { api, calls } = openBrowser({ token: 'old', refreshToken: 'old-refresh' }, expiringServer())
      await api('GET /Auth/GetUserInfo')
      expect(calls[1]).toMatchObject({
        path: refresh,
        bearer: 'Bearer old',
        init: { method: 'POST', body: '{"oldRefresh":"old-refresh"}' },
      })
    },
  )

  it('requests that fail together wait for one refresh and retry', { tags: ['S-293'] }, async () => {
    const { api, calls } = openBrowser({ token: 'old', refreshToken: 'old-refresh' }, expiringServer())
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => api('GET /Auth/GetUserInfo')))
    expect(all).toEqual([user, user, user, user, user])
    expect(calls.filter(({ path }) => path === refresh)).toHaveLength(1)
  })

  it('two tabs make one refresh: the second takes the token of the first', { tags: ['S-293'] }, async () => {
    const first = openBrowser({ token: 'old', refreshToken: 'old-refresh' }, expiringServer())
    let queue: Promise<unknown> = Promise.resolve()
    const request = (_: string, run: () => Promise<boolean>) => (queue = queue.then(run))
    const world = { fetch: first.fetch, storage: first.storage, locks: { request } as unknown as LockManager }
    const [one, two] = [openApi(world), openApi(world)]
    expect(await Promise.all([one.api('GET /Auth/GetUserInfo'), two.api('GET /Auth/GetUserInfo')])).toEqual([
      user,
      user,
    ])
    expect(first.calls.filter(({ path }) => path === refresh)).toHaveLength(1)
  })

  it('fails without a refresh token, and reports the end of the session', { tags: ['S-294'] }, async () => {
    const { api, calls, onSessionOver } = openBrowser({ token: 'old' }, expiringServer())
    let over = 0
    onSessionOver(() => void over++)
    await expect(api('GET /Auth/GetUserInfo')).rejects.toEqual(
      new ApiError(401, 'Devi essere autenticato per continuare.'),
    )
    expect([calls.length, over]).toEqual([1, 1])
  })

  it(
    'fails when the refresh fails; the stored tokens stay, and the refused one is not sent again',
    { tags: ['S-295'] },
    async () => {
      const { api, calls, stored } = openBrowser({ token: 'old', refreshToken: 'stolen' }, expiringServer())
      await expect(api('GET /Auth/GetUserInfo')).rejects.toMatchObject({ status: 401 })
      await expect(api('GET /Auth/GetUserInfo')).rejects.toMatchObject({ status: 401 })
      expect(calls.filter(({ path }) => path === refresh)).toHaveLength(1)
      expect(Object.fromEntries(stored)).toEqual({ token: 'old', refreshToken: 'stolen' })
    },
  )

  it('an error of the server does not end the session', async () => {
    let over = 0
    const { api, onSessionOver } = openBrowser({ token: 'old', refreshToken: 'old-refresh' }, (path) =>
      path === refresh ? [503, { title: 'Torna tra poco.' }] : [401, { title: 'No.' }],
    )
    onSessionOver(() => void over++)
    await expect(api('GET /Auth/GetUserInfo')).rejects.toMatchObject({ status: 401 })
    expect(over).toBe(0)
  })

  it('a user who signs out during the refresh stays signed out', async () => {
    const browser = openBrowser({ token: 'old', refreshToken: 'old-refresh' }, (path, ...rest) => {
      if (path === refresh) browser.stored.clear()
      return expiringServer()(path, ...rest)
    })
    await expect(browser.api('GET /Auth/GetUserInfo')).rejects.toMatchObject({ status: 401 })
    expect(browser.stored.size).toBe(0)
  })

  it('wrong credentials cause no refresh', async () => {
    const { api, calls } = openBrowser({ token: 'old', refreshToken: 'old-refresh' }, () => [
      401,
      { title: 'Email o password non corretti.' },
    ])
    await expect(api('POST /Auth/Login', { body: { email: 'a@b.it', password: 'x' } })).rejects.toMatchObject({
      status: 401,
    })
    expect(calls).toHaveLength(1)
  })
})

it(
  'in the layers of S-475 an answer without a message is an unknown failure, no answer an unreachable shop',
  { tags: ['S-475', 'H-108'] },
  () => {
    const failures = [new ApiError(409, 'Codice già usato.'), new ApiError(500, ''), new NetworkError('down')]
    expect(failures.map(layerErrorText)).toEqual([
      'Codice già usato.',
      'Errore sconosciuto durante il login',
      'Il negozio non risponde. Controlla la connessione e riprova.',
    ])
  },
)
