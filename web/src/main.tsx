import { render } from 'preact';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/start.css';
import { App } from './App.tsx';
import { keepForOffline } from './offline.ts';
import { followRoute } from './state/route.ts';
import { applySettings } from './state/settings.ts';

applySettings();
followRoute();
const root = document.getElementById('app');
if (root) render(<App />, root);
keepForOffline();
