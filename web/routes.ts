import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page of the site. */
export default [
  index('routes/home.tsx'),
  route('shop', 'routes/shop.tsx'),
  route('shop/filtri', 'routes/shop-filtri.tsx'),
  route('product/:id', 'routes/product.tsx'),
  route('prova', 'routes/prova.tsx'),
  route('whoweare', 'routes/whoweare.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('policy', 'routes/policy.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('accessibilita', 'routes/accessibilita.tsx'),

  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('email-verification', 'routes/email-verification.tsx'),
  route('recupero-password', 'routes/recupero-password.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('profile/ordini/:id', 'routes/order.tsx'),
  route('lenti/:id', 'routes/lenti.tsx'),
  route('lenti/richiesta/:id', 'routes/lenti-richiesta.tsx'),
  route('recesso', 'routes/recesso.tsx'),
  route('payment-success', 'routes/payment-success.tsx'),
  route('paga/:id', 'routes/paga.tsx'),
  route('invito/:id', 'routes/invito.tsx'),
  route('admin', 'routes/admin.tsx', [
    index('routes/admin-dashboard.tsx'),
    route('ordini/:id', 'routes/admin-order.tsx'),
    route('utenti/:id', 'routes/admin-utente.tsx'),
    route('registro', 'routes/admin-registro.tsx'),
    route('andamento', 'routes/admin-andamento.tsx'),
    route('iva', 'routes/admin-iva.tsx'),
    route('riservati', 'routes/admin-riservati.tsx'),
    route('lenti', 'routes/admin-lenti.tsx'),
    route('collaboratori', 'routes/admin-collaboratori.tsx'),
    route('impostazioni', 'routes/admin-impostazioni.tsx'),
  ]),
  route('admin/assistenza', 'routes/admin-assistenza.tsx'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
