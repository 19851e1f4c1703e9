import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';

const folder = import.meta.dirname;

/** The component page as a static folder, `gallery/dist`: any web server shows it, the journeys look through it. */
const config: Configuration = {
  mode: 'production',
  context: folder,
  entry: './main.tsx',
  devtool: false,
  target: ['web', 'es2023'],
  output: {
    path: join(folder, 'dist'),
    clean: true,
    filename: 'gallery.[contenthash:8].js',
    cssFilename: 'gallery.[contenthash:8].css',
  },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2023',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
    ],
    parser: { 'css/module': { namedExports: false } },
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: join(folder, 'index.html') })],
  performance: false,
  stats: 'errors-warnings',
};

export default config;
