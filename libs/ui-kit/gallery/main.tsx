import '../src/styles/layers.css';
import '../src/styles/reset.css';
import '../src/styles/tokens.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('gallery');
if (!root) throw new Error('gallery: index.html has no element #gallery');
createRoot(root).render(<Gallery />);
