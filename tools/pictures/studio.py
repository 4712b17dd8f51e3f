"""The photographer's studio: light from all around, a floor that only takes the shadow, and the camera."""

import math
from itertools import product

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from curves import step
from materials import plain

VIEWS = {"hero": (-40, 11), "side": (-90, 4), "detail": (-52, 9)}
"""The camera's turn around the model and its height above the ground, in degrees."""

_WIDTH, _HEIGHT = 512, 256
_FLOOR = {False: (0.20, 0.20, 0.21, 1), True: (0.05, 0.05, 0.06, 1)}


def _surroundings(dark):
    """The studio as a picture of every direction: zenith, horizon and floor, strips above, panels at the sides."""
    turns = (np.arange(_WIDTH) + 0.5) / _WIDTH * 2 * math.pi - math.pi
    heights = (np.arange(_HEIGHT) + 0.5) / _HEIGHT * math.pi - math.pi / 2
    turn, height = np.meshgrid(turns, heights)
    x, y, z = np.cos(height) * np.cos(turn), np.cos(height) * np.sin(turn), np.sin(height)
    zenith = np.array((0.07, 0.07, 0.095) if dark else (0.30, 0.31, 0.34))
    horizon = np.array((0.17, 0.17, 0.22) if dark else (0.62, 0.63, 0.66))
    floor = np.array((0.03, 0.03, 0.04) if dark else (0.20, 0.20, 0.215))
    up, high = step(z, -0.10, 0.06)[..., None], step(z, 0.05, 0.75)[..., None]
    light = floor * (1 - up) + (horizon * (1 - high) + zenith * high) * up

    across, along = x / np.maximum(z, 0.05), y / np.maximum(z, 0.05)
    for at, reach, power in ((-0.62, 0.24, 3.9), (0.12, 0.20, 3.5), (0.85, 0.22, 2.7)):
        strip = step(z, 0.2, 0.3) * step(2.1 - np.abs(across), 0, 0.5) * step(reach - np.abs(along - at), -0.05, 0.06)
        light += (strip * power * (0.75 if dark else 1))[..., None] * np.array((1, 0.99, 0.975))

    def panel(direction, half_width, elevation, half_height, power, colour):
        apart = np.abs((turn - direction + math.pi) % (2 * math.pi) - math.pi)
        share = step(half_width - apart, 0, 0.12) * step(half_height - np.abs(height - elevation), 0, 0.08)
        return (share * power)[..., None] * np.array(colour)

    light += panel(-1.7, 0.95, 0.36, 0.17, 2.4 if dark else 2.2, (1, 1, 1))
    light += panel(0.35, 0.5, 0.34, 0.20, 2.0, (0.96, 0.98, 1))
    if dark:
        light += panel(2.3, 0.9, 0.25, 0.22, 2.0, (0.66, 0.55, 1.0))
        light += panel(-2.9, 0.35, 0.22, 0.25, 2.0, (0.6, 0.55, 1.0))
    else:
        light -= panel(-1.2, 3.2, 0.03, 0.09, 0.20, (1, 1, 1))
    return np.maximum(light, 0.02)


def lights(dark):
    """Surrounds the model with the studio."""
    picture = bpy.data.images.new("studio", _WIDTH, _HEIGHT, float_buffer=True)
    picture.colorspace_settings.name = "Linear"
    pixels = np.dstack([_surroundings(dark), np.ones((_HEIGHT, _WIDTH))])
    picture.pixels.foreach_set(pixels.astype(np.float32).ravel())
    picture.pack()
    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True
    around = world.node_tree.nodes.new("ShaderNodeTexEnvironment")
    around.image = picture
    background = world.node_tree.nodes["Background"]
    world.node_tree.links.new(around.outputs[0], background.inputs[0])
    background.inputs[1].default_value = 0.85 if dark else 0.92
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 512


def ground():
    """The floor."""
    bpy.ops.mesh.primitive_plane_add(size=60)
    floor = bpy.context.object
    floor.is_shadow_catcher = True
    floor.data.materials.append(plain("ground", _FLOOR[False], 0.6))
    return floor


def darken(floor, dark):
    """A dark floor throws less light back."""
    inputs = floor.data.materials[0].node_tree.nodes["Principled BSDF"].inputs
    inputs["Base Color"].default_value = _FLOOR[dark]


def _outline(parts):
    """Points that the picture has to contain."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for part in parts:
        shown = part.evaluated_get(graph)
        mesh = shown.to_mesh()
        points += [shown.matrix_world @ vertex.co for vertex in list(mesh.vertices)[::5]]
        shown.to_mesh_clear()
    return points


def _corners(low, high):
    """The corners of a box."""
    return [Vector(corner) for corner in product(*zip(low, high))]


def camera(view, parts, distance, size, margins, near=None):
    """A camera that fills the frame with the parts; margins are at the sides, above and below, as shares.

    With `near`, its own turn and the least and the greatest corner of a box, it fills the frame with the box, and cuts
    what is around.
    """
    turn, rise = map(math.radians, VIEWS[view])
    if near:
        turn = math.radians(near[0])
    lens = bpy.data.cameras.new(view)
    eye = bpy.data.objects.new(view, lens)
    scene = bpy.context.scene
    scene.collection.objects.link(eye)
    scene.camera = eye
    towards = Vector((math.cos(turn) * math.cos(rise), math.sin(turn) * math.cos(rise), math.sin(rise)))
    points = _corners(*near[1:]) if near else _outline(parts)
    middle = Vector((0, 0, max(point.z for point in points) * 0.45))
    if near:
        middle = (Vector(near[1]) + Vector(near[2])) / 2
    eye.location = middle + towards * distance
    eye.rotation_euler = (-towards).to_track_quat("-Z", "Y").to_euler()
    lens.lens = 62
    side, above, below = margins

    def extent():
        bpy.context.view_layer.update()
        seen = np.array([world_to_camera_view(scene, eye, point)[:2] for point in points])
        return seen.min(0), seen.max(0)

    for _ in range(3):
        low, high = extent()
        width, height = high - low
        lens.lens *= min((1 - 2 * side) / width, (1 - above - below) / height)
        low, high = extent()
        lens.shift_x += (low[0] + high[0]) / 2 - 0.5
        lens.shift_y += (low[1] - below) * size[1] / size[0]
    return eye


def in_picture(eye, corners, size):
    """Points of the model as places in the picture."""
    scene = bpy.context.scene
    seen = [world_to_camera_view(scene, eye, Vector(corner)) for corner in corners]
    return [[round(place.x * size[0], 1), round((1 - place.y) * size[1], 1)] for place in seen]
