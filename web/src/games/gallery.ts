// A page for development: one board in one state, from `?show=NAME`. It is not built into the page.
import '../look.css';
import { mount } from 'svelte';
import { need, speak, type Language } from '../words';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
const look = asked.get('look');
if (look) document.documentElement.dataset['look'] = look;
await need('shell', 'fits', 'fillit', 'falling');
await speak((asked.get('in') ?? 'en') as Language);
mount(Gallery, { target: document.body, props: { show: asked.get('show') ?? '', compact: asked.has('compact') } });
